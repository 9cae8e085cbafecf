import type { DeviceRow, People } from '../port.ts';
import { done, row, rows, run, type Works } from './asking.ts';
import { query } from './tables.ts';

type Devices = Pick<People, 'addDevice' | 'retoken' | 'device' | 'devices' | 'seen' | 'giveDevice' | 'dropDevice'>;

export function devicesIn(works: Works): Devices {
  const all = query.selectFrom('devices').select(['id', 'player', 'made', 'seen']);
  const change = query.updateTable('devices');
  return {
    addDevice: (hash, device) => works.change(() => done(query.insertInto('devices').values({ ...device, hash }))),
    retoken: (device, hash) =>
      works.change(function* () {
        if ((yield* run(change.set({ hash }).where('id', '=', device))) === 0)
          throw new Error('There is no such device.');
      }),
    device: (hash) => works.read(() => row<DeviceRow>(all.where('hash', '=', hash))),
    devices: (player) => works.read(() => rows(all.where('player', '=', player).orderBy('made').orderBy('id'))),
    seen: (device, at) =>
      works.change(() => done(change.set({ seen: at }).where('id', '=', device).where('seen', '<', at))),
    giveDevice: (device, player) => works.change(() => done(change.set({ player }).where('id', '=', device))),
    dropDevice: (player, device) =>
      works.change(function* () {
        const gone = query.deleteFrom('devices').where('id', '=', device).where('player', '=', player);
        return (yield* run(gone)) > 0;
      }),
  };
}
