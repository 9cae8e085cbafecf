import { request as overHttp } from 'node:http';
import { request as overHttps } from 'node:https';
import { kindOf, type Log } from '../jobs/log.ts';
import type { Sent } from './sent.ts';

interface Hooked {
  readonly text: string;
  readonly link: string;
  readonly match: string;
  /** The name by which the player sits there. */
  readonly player: string;
}

interface WebhookPlan {
  /** The host's own; nobody else ever names one. */
  readonly url: string;
  readonly log: Log;
  readonly patience: number;
}

/** Posts to the address the host configured, and to no other: a redirection is not followed and counts as a failure. */
export async function callWebhook(plan: WebhookPlan, what: Hooked): Promise<Sent> {
  try {
    const status = await post(plan, JSON.stringify(what));
    if (status >= 200 && status < 300) return 'sent';
    plan.log.warn({ status }, 'the webhook did not take a notice');
    return 'again';
  } catch (error) {
    plan.log.warn(kindOf(error), 'the webhook was not reached');
    return surelyNot(error) ? 'again' : 'lost';
  }
}

/** What it answered, as a number; what else it has to say is not read, however much it is. */
const post = ({ url, patience }: WebhookPlan, body: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const to = new URL(url);
    const request = (to.protocol === 'https:' ? overHttps : overHttp)(to, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
      // A line of its own: one kept from the last time may have been closed meanwhile, and nobody could tell what arrived.
      agent: false,
      signal: AbortSignal.timeout(patience),
    });
    request.on('error', reject);
    request.on('response', (response) => {
      resolve(response.statusCode ?? 0);
      response.on('error', () => {});
      response.destroy();
    });
    request.end(body);
  });

/** No connection came about. One that broke, or took too long, may have brought it. */
const surelyNot = (error: unknown): boolean =>
  ['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN'].includes(
    String((error as { code?: unknown }).code),
  );
