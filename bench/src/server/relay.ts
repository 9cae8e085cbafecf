import { type WebSocket, WebSocketServer } from 'ws';
import { answersParent } from './measured.ts';

/** The yardstick: a bare room relay. What comes in on a socket goes out on every socket of its room, unread. */
const rooms = new Map<string, Set<WebSocket>>();
const server = new WebSocketServer({ host: '127.0.0.1', port: 0 }, () => {
  const address = server.address();
  answersParent(typeof address === 'object' && address !== null ? address.port : 0);
});
server.on('connection', (socket, request) => {
  const name = request.url ?? '';
  const room = rooms.get(name) ?? new Set();
  rooms.set(name, room.add(socket));
  socket.on('message', (data, binary) => {
    for (const other of room) other.send(data, { binary });
  });
  socket.on('close', () => room.delete(socket));
});
