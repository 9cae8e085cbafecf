import type { DeviceRow, People } from '../port.ts';
import type { Commits } from './commits.ts';
import type { Connection } from './connection.ts';
import { query, row, rows, run } from './tables.ts';

type Devices = Pick<People, 'addDevice' | 'retoken' | 'device' | 'devices' | 'seen' | 'giveDevice' | 'dropDevice'>;

export function devicesIn(connection: Connection, commits: Commits): Devices {
  const all = query.selectFrom('devices').select(['id', 'player', 'made', 'seen']);
  const change = query.updateTable('devices');
  return {
    addDevice: (hash, device) =>
      commits.change(() => void run(connection, query.insertInto('devices').values({ ...device, hash }))),
    retoken: (device, hash) =>
      commits.change(() => {
        if (run(connection, change.set({ hash }).where('id', '=', device)) === 0)
          throw new Error('There is no such device.');
      }),
    device: (hash) => commits.read(() => row(connection, all.where('hash', '=', hash)) satisfies DeviceRow | null),
    devices: (player) =>
      commits.read(() => rows(connection, all.where('player', '=', player).orderBy('made').orderBy('id'))),
    seen: (device, at) =>
      commits.change(
        () => void run(connection, change.set({ seen: at }).where('id', '=', device).where('seen', '<', at)),
      ),
    giveDevice: (device, player) =>
      commits.change(() => void run(connection, change.set({ player }).where('id', '=', device))),
    dropDevice: (player, device) =>
      commits.change(
        () => run(connection, query.deleteFrom('devices').where('id', '=', device).where('player', '=', player)) > 0,
      ),
  };
}
