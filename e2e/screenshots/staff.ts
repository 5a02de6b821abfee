import { calls } from '@painel-pj/contract/plataforma/calls';
import { addColleague } from '@painel-pj/test-bed/people';
import type { Server } from '@painel-pj/test-bed/server';

const staff = [
  { user: 'rafael.azevedo', nomeCompleto: 'Rafael Azevedo', role: 'representante' },
  { user: 'bianca.sato', nomeCompleto: 'Bianca Sato', role: 'admin' },
  { user: 'caio.lins', nomeCompleto: 'Caio Lins', role: 'representante' },
];

/** People with names worth showing. The user name of one who has worked here for a while is answered. */
export async function hireStaff(server: Server, token: string): Promise<string> {
  const { method, path } = calls.createUsuario;
  for (const { user, ...person } of staff) {
    const account = { ...person, user, email: `${user}@exemplo.com.br`, password: 'tijolo&panela&vento' };
    const answer = await fetch(server.url + path, {
      method,
      headers: { 'x-access-token': token, 'content-type': 'application/json' },
      body: JSON.stringify(account),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  }
  const { user } = await addColleague(server, token, 'representante', 'helena.prado');
  return user;
}
