import { useEffect, useState } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { toast } from '../../ui/toast.ts';

/** What a browser offers when it would install the site itself. */
interface InstallOffer extends Event {
  readonly prompt: () => Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

const isOffer = (event: Event): event is InstallOffer => 'prompt' in event;

/** Installs at a click where the browser can; elsewhere the steps below say how. */
export function InstallButton() {
  const [offer, setOffer] = useState<InstallOffer>();
  useEffect(() => {
    const keep = (event: Event) => {
      if (!isOffer(event)) return;
      event.preventDefault();
      setOffer(event);
    };
    addEventListener('beforeinstallprompt', keep);
    return () => removeEventListener('beforeinstallprompt', keep);
  }, []);
  if (!offer) return null;
  const install = async () => {
    const { outcome } = await offer.prompt();
    setOffer(undefined);
    if (outcome === 'accepted') toast.success('已添加，可以从主屏幕打开');
  };
  return (
    <Button look="brand" size="lg" onClick={() => void install()}>
      立即添加
    </Button>
  );
}
