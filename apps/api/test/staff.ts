import type { TestApp } from './build-test-app.ts';
import { createPerson, signIn } from './people.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Calls about staff, by whoever has these headers unless others are given. */
const callsOf =
  (t: TestApp, own: Record<string, string>) =>
  (method: Method, url: string, payload?: object, headers = own) =>
    t.app.inject({ method, url: `/pj/unix/${url}`, headers, ...(payload && { payload }) });

export type AsAdmin = Awaited<ReturnType<typeof enterAsAdmin>>;

export async function enterAsAdmin(t: TestApp) {
  const person = await createPerson(t, 'chefe', { role: 'admin' });
  const admin = { ...person, ...(await signIn(t, person)) };
  return { admin, call: callsOf(t, admin.headers) };
}

export const newAccount = (user: string, changes: object = {}) => ({
  user,
  password: 'tijolo&panela&vento',
  email: `${user}@exemplo.com.br`,
  nomeCompleto: `Pessoa ${user}`,
  role: 'representante',
  ...changes,
});

export const asEdit = (id: string, user: string, changes: object = {}) => ({
  id,
  user,
  email: `${user}@exemplo.com.br`,
  nomeCompleto: `Pessoa ${user}`,
  role: 'representante',
  required2fa: true,
  secret: '',
  ...changes,
});
