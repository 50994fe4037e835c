import { Callout } from '../../ui/states/callout.tsx';

/** Before the button, not after it: personal data are said once. */
export const FinalDataNotice = ({ children }: { readonly children: string }) => (
  <Callout tone="warning" title="提交后不可修改">
    {children}
  </Callout>
);
