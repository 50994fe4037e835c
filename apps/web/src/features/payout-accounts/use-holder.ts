import { realNameVerdict } from '@fairground/contract/person';
import { useState } from 'react';
import { useSession } from '../session/session-store.ts';

/** The name an account is held under: the server knows the bound name, the member types it once more to be sure. */
export function useHolder() {
  const bound = useSession(({ member }) => member?.bindRealName ?? '');
  const [name, setName] = useState('');
  const fault = realNameVerdict(name).ok ? undefined : '请输入正确的名字';
  return { bound, name, setName, fault };
}

export type Holder = ReturnType<typeof useHolder>;
