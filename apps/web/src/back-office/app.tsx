import { QueryClientProvider } from '@tanstack/react-query';
import { queryClient } from '../api/query-client.ts';
import { Toaster } from '../ui/toaster.tsx';
import { useOperatorSession } from './operator/operator-session.ts';
import { LoginScreen } from './shell/login-screen.tsx';
import { Shell } from './shell/shell.tsx';

/** The back office: the login screen, or the pages behind it. */
export const App = () => (
  <QueryClientProvider client={queryClient}>
    <LoginOrShell />
    <Toaster />
  </QueryClientProvider>
);

const LoginOrShell = () => (useOperatorSession((session) => session.token) === '' ? <LoginScreen /> : <Shell />);
