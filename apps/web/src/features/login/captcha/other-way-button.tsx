import { Repeat2 } from 'lucide-react';
import { Button } from '../../../ui/buttons/button.tsx';
import { Icon } from '../../../ui/icon.tsx';

/** From the slider to the picture, and back. */
export const OtherWayButton = ({ onClick, disabled }: { readonly onClick: () => void; readonly disabled: boolean }) => (
  <Button look="text" size="sm" icon={<Icon of={Repeat2} size="sm" />} onClick={onClick} disabled={disabled}>
    换一种验证方式
  </Button>
);
