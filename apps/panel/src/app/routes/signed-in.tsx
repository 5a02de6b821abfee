import { CSPProvider } from '@base-ui/react/csp-provider';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Outlet } from 'react-router';
import { queryClient } from '#lib/query-client.ts';
import { getToken } from '#lib/session.ts';
import '#styles/screens.css';

/** What every signed-in screen shares; signing out forgets the data that was shown. */
export default function SignedInRoute() {
  // Another screen still uses what this one knows; nobody does once the session is over.
  useEffect(
    () => () => {
      if (!getToken()) queryClient.clear();
    },
    [],
  );
  return (
    <CSPProvider disableStyleElements>
      <QueryClientProvider client={queryClient}>
        <Outlet />
      </QueryClientProvider>
    </CSPProvider>
  );
}
