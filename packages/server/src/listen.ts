import { type Config, defaultPort } from './config.ts';
import type { Doors } from './http/door.ts';

const TRIED_PORTS = 20;

export class PortTaken extends Error {
  override readonly name = 'PortTaken';
}

/** The port asked for; else the usual one or the next that is free. */
export async function listen(app: Doors, { host, port }: Config): Promise<number> {
  const ports = port === null ? Array.from({ length: TRIED_PORTS }, (_, i) => defaultPort + i) : [port];
  for (const candidate of ports) {
    try {
      await app.listen({ host, port: candidate });
      const address = app.server.address();
      if (address === null || typeof address === 'string') throw new Error('the server does not listen');
      return address.port;
    } catch (error) {
      if (!['EADDRINUSE', 'EACCES'].includes(String((error as NodeJS.ErrnoException).code))) throw error;
    }
  }
  throw new PortTaken(
    port === null
      ? `Ports ${defaultPort} to ${defaultPort + TRIED_PORTS - 1} are all taken; name one with PORT=… or --port.`
      : `Port ${port} is taken or may not be used.`,
  );
}
