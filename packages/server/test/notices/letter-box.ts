import { createServer, type Server, type Socket } from 'node:net';

/** A letter as it came over the line. */
interface Letter {
  readonly from: string;
  readonly to: readonly string[];
  readonly headers: readonly string[];
  readonly text: string;
}

/** A mail server that keeps what it gets: real lines over a real socket. */
export class LetterBox {
  readonly letters: Letter[] = [];
  /** What it says to a command or to a letter (`LETTER`) instead of yes; an empty answer hangs up, null says nothing at all. */
  readonly says: { [command: string]: (argument: string) => string | null | undefined } = {};
  readonly #server: Server;
  readonly #lines = new Set<Socket>();

  constructor() {
    this.#server = createServer((socket) => this.#serve(socket));
  }

  async open(port = 0): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(port, '127.0.0.1', resolve));
    return `smtp://127.0.0.1:${this.port}`;
  }

  get port(): number {
    const address = this.#server.address();
    return typeof address === 'object' && address !== null ? address.port : 0;
  }

  async close(): Promise<void> {
    for (const line of this.#lines) line.destroy();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #serve(socket: Socket): void {
    this.#lines.add(socket);
    socket.on('close', () => this.#lines.delete(socket));
    socket.on('error', () => {});
    const answer = (command: string, argument: string, byDefault: string): boolean => {
      const said = this.says[command]?.(argument);
      if (said === '') socket.destroy();
      else if (said !== null) socket.write(`${said ?? byDefault}\r\n`);
      return said === undefined;
    };
    let from = '';
    let to: string[] = [];
    let letter: string[] | null = null;
    let rest = '';
    socket.write('220 letter box\r\n');
    socket.on('data', (data) => {
      const lines = (rest + data.toString('latin1')).split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        if (letter !== null && line === '.') {
          this.letters.push(read(from, to, letter));
          letter = null;
          answer('LETTER', '', '250 kept');
        } else if (letter !== null) letter.push(line.replace(/^\./, ''));
        else {
          const [, command = '', argument = ''] = /^(\w+)[: ]?(.*)$/.exec(line) ?? [];
          if (command === 'MAIL') [from, to] = [argument, []];
          if (command === 'RCPT' && answer(command, argument, '250 yes')) to.push(argument);
          else if (command === 'DATA' && answer(command, argument, '354 go on')) letter = [];
          else if (command !== 'RCPT' && command !== 'DATA')
            answer(command, argument, command === 'QUIT' ? '221 bye' : '250 yes');
        }
      }
    });
  }
}

function read(from: string, to: readonly string[], lines: readonly string[]): Letter {
  const gap = lines.indexOf('');
  const headers = lines
    .slice(0, gap)
    .join('\n')
    .replace(/\n[ \t]+/g, ' ')
    .split('\n');
  const body = lines.slice(gap + 1).join('\n');
  const coding = headers.find((one) => /^content-transfer-encoding:/i.test(one)) ?? '';
  return { from, to, headers, text: decoded(body, coding) };
}

function decoded(body: string, coding: string): string {
  if (coding.endsWith('base64')) return Buffer.from(body, 'base64').toString('utf8');
  if (!coding.endsWith('quoted-printable')) return body;
  const bytes = body
    .replace(/=\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
