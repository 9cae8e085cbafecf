import { expect, test } from 'vitest';
import { openHost } from '../http/rig.ts';
import { socketOf } from '../socket/test-socket.ts';

test('anyone who comes while the host stops is told to come again, not that the match is gone', async () => {
  const host = await openHost();
  const ada = host.guest();
  const { card } = await ada.make();
  const line = await socketOf(host, ada, card.id).opened();
  await host.app.hall.close();
  line.send({ hello: { seat: 'red', seen: 0, chat: 0 } });
  await line.until(() => line.closed);
  expect(line.bye?.why).toBe('closing');
  await host.close();
});
