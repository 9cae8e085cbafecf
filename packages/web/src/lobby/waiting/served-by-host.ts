/**
 * Whether a host for online play serves this page. A file beside the page says no; a host says yes at the same address: so nobody is
 * asked for something that is not there.
 */
export async function isServedByHost(get: typeof fetch = fetch): Promise<boolean> {
  try {
    const answer = await get('host.json');
    const said: unknown = answer.ok ? await answer.json() : null;
    return typeof said === 'object' && said !== null && 'online' in said && said.online === true;
  } catch {
    return false;
  }
}
