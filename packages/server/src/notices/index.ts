export type { NoticesPlan } from './open.ts';
export { openNotices } from './open.ts';
export type { Confirming, Notices, NoticesConfig } from './port.ts';
