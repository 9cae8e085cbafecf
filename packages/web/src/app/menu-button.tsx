import { Icon } from '../look/icon.tsx';
import { later } from '../look/later.tsx';
import { Popover } from '../look/popover.tsx';
import type { BattleMenuProps } from './battle-menu.tsx';

/** Nobody opens the menu before the first question is read. */
export const BattleMenu = later(async () => (await import('./battle-menu.tsx')).BattleMenu);

export function MenuButton(props: Omit<BattleMenuProps, 'close'>) {
  return (
    <Popover class="ic" label="Menu" show={<Icon name="menu" />}>
      {(close) => <BattleMenu {...props} close={close} />}
    </Popover>
  );
}
