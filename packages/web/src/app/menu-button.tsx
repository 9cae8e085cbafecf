import { Icon } from '../look/icon.tsx';
import { Popover } from '../look/popover.tsx';
import { BattleMenu, type BattleMenuProps } from './battle-menu.tsx';

export function MenuButton(props: Omit<BattleMenuProps, 'close'>) {
  return (
    <Popover class="ic" label="Menu" show={<Icon name="menu" />}>
      {(close) => <BattleMenu {...props} close={close} />}
    </Popover>
  );
}
