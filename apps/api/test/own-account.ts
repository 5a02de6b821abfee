import type { TestApp } from './build-test-app.ts';
import { createPerson, nextCode, senha, signIn } from './people.ts';

export type Headers = Record<string, string>;
export type OwnAccount = ReturnType<typeof ownAccountOf>;

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';

/** Calls people make about their own account. */
export function ownAccountOf(t: TestApp) {
  let count = 0;
  const send = (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    headers: Headers,
    payload?: object,
  ) => t.app.inject({ method, url: `/pj/unix/${path}`, headers, ...(payload && { payload }) });

  return {
    send,
    isAlive: async (headers: Headers) => (await send('GET', 'sessao', headers)).statusCode === 200,

    async actsOf(id: string): Promise<string[]> {
      const text = 'select acao from auditoria where alvo_id = $1 order by id';
      return (await t.db.pool.query(text, [id])).rows.map(({ acao }) => acao);
    },

    async enter() {
      const user = `conta.${++count}`;
      const person = await createPerson(t, user);
      const first = await signIn(t, person);
      /** Another browser of the same person. */
      const enterAgain = async (): Promise<Headers> => {
        const payload = { user, password: senha, code: nextCode(t, first.secret) };
        const headers = { 'user-agent': firefox };
        const answer = await t.app.inject({ method: 'POST', url: '/pj/unix/login', headers, payload });
        return { 'x-access-token': answer.json().token };
      };
      return { ...person, ...first, enterAgain };
    },
  };
}
