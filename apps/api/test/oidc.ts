import { type IdentityProvider, openIdentityProvider } from '@painel-pj/test-bed/identity-provider';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { buildTestApp, type TestApp } from './build-test-app.ts';
import { createPerson, type Person, signIn } from './people.ts';

export const mailOf = ({ user }: Pick<Person, 'user'>) => `${user}@exemplo.com.br`;

/** A server that trusts a real provider, and browsers that sign in there. */
export function prepareOidc() {
  const bed = {} as { provider: IdentityProvider; t: TestApp };
  let usualClaims: IdentityProvider['claimsOf'];
  beforeAll(async () => {
    bed.provider = await openIdentityProvider();
    usualClaims = bed.provider.claimsOf;
    bed.t = await buildTestApp(bed.provider.environment);
    bed.provider.serve('http://localhost');
  });
  afterEach(() => Object.assign(bed.provider, { methods: ['pwd'], bend: null, claimsOf: usualClaims }));
  afterAll(async () => {
    await bed.t.close();
    await bed.provider.close();
  });

  const post = (path: string, payload: object, cookie = '', app = bed.t.app) =>
    app.inject({
      method: 'POST',
      url: `/pj/unix/login/oidc${path}`,
      payload,
      headers: { cookie, host: 'localhost' },
    });

  /** A browser that clicked on the button. */
  async function start(app = bed.t.app) {
    const answer = await post('', {}, '', app);
    const line = String(answer.headers['set-cookie']);
    return { address: answer.json().endereco as string, cookie: line.split(';')[0] ?? '', line };
  }

  /** The whole way to the provider and back. */
  async function comeBack(email: string) {
    const { address, cookie } = await start();
    return { cookie, retorno: await bed.provider.visit(address, email) };
  }

  return Object.assign(bed, {
    post,
    start,
    comeBack,
    async enter(email: string) {
      const { cookie, retorno } = await comeBack(email);
      const answer = await post('/entrar', { retorno }, cookie);
      const [next] = String(answer.headers['set-cookie'] ?? '').split(';');
      return { cookie: next?.startsWith('entrada_oidc=') ? next : cookie, answer };
    },
    async enrolled(user: string) {
      const person = await createPerson(bed.t, user);
      return { ...person, ...(await signIn(bed.t, person)) };
    },
  });
}
