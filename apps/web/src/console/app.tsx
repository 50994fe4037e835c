import { QueryClientProvider } from '@tanstack/react-query';
import { queryClient } from '../api/query-client.ts';
import { Toaster } from '../ui/toaster.tsx';
import { useDesk } from './desk/desk-session.ts';
import { LoginScreen } from './desk/login-screen.tsx';
import { Shell } from './desk/shell.tsx';

/** The console: the door, or the rooms behind it. */
export const App = () => (
  <QueryClientProvider client={queryClient}>
    <DoorOrRooms />
    <Toaster />
  </QueryClientProvider>
);

const DoorOrRooms = () => (useDesk((desk) => desk.token) === '' ? <LoginScreen /> : <Shell />);
