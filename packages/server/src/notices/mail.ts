import { createTransport } from 'nodemailer';
import { kindOf, type Log } from '../jobs/log.ts';
import type { Sent } from './sent.ts';

/** Sends letters of plain text through the host's mail server. */
export interface Mail {
  send(to: string, letter: { readonly subject: string; readonly text: string }): Promise<Sent>;
  close(): void;
}

interface MailPlan {
  readonly smtp: string;
  readonly from: string;
  readonly log: Log;
  /** Milliseconds of silence after which the mail server counts as gone. */
  readonly patience: number;
}

/** What a page's own e-mail field accepts. No list, no comment, no quoted name: one address, written as it is. */
const address =
  /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)*$/i;
export const isAddress = (text: string): boolean => text.length <= 254 && address.test(text);

export function openMail({ smtp, from, log, patience }: MailPlan): Mail {
  if (!/^smtps?:\/\//i.test(smtp)) throw new Error('the mail server has to be given as smtp:// or smtps://');
  const post = createTransport({
    url: smtp,
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
    // A letter is what we wrote, and nothing fetched from anywhere.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async (to, { subject, text }) => {
      if (!isAddress(to)) return 'lost';
      try {
        await post.sendMail({
          from,
          to: { name: '', address: to },
          subject: subject.replace(/[\p{C}\p{Zl}\p{Zp}]+/gu, ' '),
          text,
          headers: { 'Auto-Submitted': 'auto-generated' },
        });
        return 'sent';
      } catch (error) {
        log.warn(kindOf(error), 'a letter was not sent');
        return surelyNot(error) ? 'again' : 'lost';
      }
    },
    close: () => post.close(),
  };
}

/** The mail server was not reached, or said "not now". A line that broke later may have broken behind the letter. */
function surelyNot(error: unknown): boolean {
  const { code, originalCode, responseCode, permanent } = error as { [name: string]: unknown };
  if (typeof responseCode === 'number') return permanent !== true || code === 'EAUTH';
  return (
    ['EDNS', 'ETLS', 'EAUTH'].includes(String(code)) ||
    ['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN'].includes(String(originalCode))
  );
}
