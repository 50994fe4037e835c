import { Volume2, VolumeX } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { FishingSound } from '../../features/fishing-sound/fishing-sound.ts';
import { IconButton } from '../../ui/buttons/icon-button.tsx';

/** Silent until it is switched on here, every visit anew. */
export default function SoundSwitch({ sound }: { readonly sound: FishingSound }) {
  const [isOn, setOn] = useState(false);
  useEffect(() => {
    const onHidden = () => sound.pause(document.hidden);
    document.addEventListener('visibilitychange', onHidden);
    return () => document.removeEventListener('visibilitychange', onHidden);
  }, [sound]);
  return (
    <IconButton
      icon={isOn ? Volume2 : VolumeX}
      label={isOn ? '声音（已开）' : '声音（已关）'}
      onClick={() => {
        if (isOn) sound.switchOff();
        else sound.switchOn();
        setOn(!isOn);
      }}
    />
  );
}
