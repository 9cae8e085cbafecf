import { connect, createServer, type Socket } from 'node:net';

/** The way between one person's browser and the server, which can be made to fail. */
export interface OnlineLine {
  /** Of the page over this line, with a slash at its end. */
  readonly address: string;
  /** From now on nothing comes back; what is sent still arrives. Nobody at either end knows it yet. */
  deafen(): void;
  /** Every connection breaks, and no other can be made. */
  cut(): void;
  /** All is well again for a client that connects anew. */
  mend(): void;
  close(): Promise<void>;
}

/** Stands before the server at this port. */
export async function openOnlineLine(port: number): Promise<OnlineLine> {
  const open = new Set<Socket>();
  let whole = true;
  let deaf = false;
  const drop = (): void => {
    for (const one of open) one.destroy();
    open.clear();
  };
  const keep = (socket: Socket, other: Socket): void => {
    open.add(socket);
    // A broken line is what this is for.
    socket.on('error', () => socket.destroy());
    socket.on('close', () => {
      open.delete(socket);
      other.destroy();
    });
  };
  const server = createServer((near) => {
    if (!whole) return void near.destroy();
    const far = connect(port, '127.0.0.1');
    keep(near, far);
    keep(far, near);
    near.on('data', (some) => far.write(some));
    far.on('data', (some) => deaf || near.write(some));
    near.on('end', () => far.end());
    far.on('end', () => near.end());
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const at = server.address();
  if (at === null || typeof at === 'string') throw new Error('the line does not listen');
  return {
    address: `http://127.0.0.1:${at.port}/`,
    deafen: () => {
      deaf = true;
    },
    cut: () => {
      whole = false;
      drop();
    },
    mend: () => {
      whole = true;
      deaf = false;
    },
    close: () => {
      drop();
      return new Promise((done) => server.close(() => done()));
    },
  };
}
