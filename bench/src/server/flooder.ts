import { WebSocket } from 'ws';

/** A window that only sends: what comes back is thrown away unread, so that the benchmark itself does little. */
export class Flooder {
  readonly #socket: WebSocket;
  #timer: NodeJS.Timeout | null = null;
  #sent = 0;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
  }

  static async open(
    port: number,
    match: string,
    seat: string,
    token: string,
    seen: number | null = null,
  ): Promise<Flooder> {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/api/matches/${match}/socket`, ['flagbridge'], {
      headers: { authorization: `Bearer ${token}` },
      perMessageDeflate: false,
    });
    socket.on('error', () => undefined);
    await new Promise((open) => socket.once('open', open));
    const welcome = new Promise((heard) => socket.once('message', heard));
    socket.send(JSON.stringify({ hello: { seat, seen, chat: 0 } }));
    await welcome;
    return new Flooder(socket);
  }

  /** The request it is asked now. */
  async asked(): Promise<string> {
    const heard = new Promise<string>((tell) => {
      const hear = (data: Buffer): void => {
        const frame = JSON.parse(data.toString());
        if (frame.re !== 0) return;
        this.#socket.off('message', hear);
        tell(frame.result.requests.find(({ standing }: { standing: boolean }) => !standing).id);
      };
      this.#socket.on('message', hear);
    });
    this.#socket.send(JSON.stringify({ id: 0, call: 'now' }));
    return heard;
  }

  flood(call: object, perSecond: number): void {
    this.#timer = setInterval(() => {
      if (this.#socket.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify({ id: ++this.#sent, ...call }));
    }, 1000 / perSecond);
  }

  close(): void {
    if (this.#timer !== null) clearInterval(this.#timer);
    this.#socket.terminate();
  }
}
