import { Volume2, VolumeX } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import type { TableSound } from './table-sound.ts';

/** Silent until it is pressed, every visit anew: a browser wants a press, and so do neighbours. */
export function SoundSwitch({ sound }: { readonly sound: TableSound }) {
  const [isOn, setOn] = useState(false);
  const toggle = () => {
    if (isOn) sound.switchOff();
    else sound.switchOn();
    setOn(!isOn);
  };
  return (
    <IconButton
      icon={isOn ? Volume2 : VolumeX}
      label={isOn ? '关闭声音' : '打开声音'}
      aria-pressed={isOn}
      onClick={toggle}
    />
  );
}
