import { type ComponentType, createElement, useEffect, useEffectEvent, useState } from 'react';
import { TransportError } from '../../api/failures.ts';
import { showFailure } from '../../api/reactions.ts';

interface LoadedProps<Props extends object> {
  /** Nothing is fetched before this is true. */
  readonly wanted: boolean;
  readonly load: () => Promise<{ readonly default: ComponentType<Props> }>;
  readonly onFailure: () => void;
  readonly props: Props;
}

/** A part of the page that is fetched when it is wanted. A failed fetch is told, and tried again at the next request. */
export function Loaded<Props extends object>({ wanted, load, onFailure, props }: LoadedProps<Props>) {
  const [part, setPart] = useState<{ readonly of: ComponentType<Props> }>();
  const mustLoad = wanted && part === undefined;
  const onLoadFailure = useEffectEvent(() => {
    showFailure(new TransportError('network'));
    onFailure();
  });
  useEffect(() => {
    if (mustLoad) load().then(({ default: of }) => setPart({ of }), onLoadFailure);
  }, [mustLoad, load]);
  return part ? createElement(part.of, props) : null;
}
