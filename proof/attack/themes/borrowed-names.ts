import { endpoints } from '@painel-pj/contract/plataforma/endpoints';
import type { RegistroAuditoria } from '@painel-pj/contract/supervisao/auditoria';
import { type Attack, insist } from '../support/attack.ts';
import { readJson } from '../support/client.ts';
import { expectStatus } from '../support/judge.ts';
import { bearing, enter } from '../support/sessions.ts';
import type { Target } from '../support/target.ts';

type Someone = { id: string; user: string };

const accountOf = (user: string, role: string) => ({
  user,
  email: `${user}@exemplo.com.br`,
  nomeCompleto: 'Helena Duarte Prado',
  role,
});

/** Nothing impedes its approval. */
async function findPending({ db }: Target): Promise<string> {
  const { rows } = await db.query<{ id: string }>(
    `select id from cadastro c where situacao = 'a_analisar' and not exists (
       select from alerta a where a.ordem = c.ordem and nivel = 'impede' and resposta_em is null
     ) order by ordem limit 1`,
  );
  return rows[0]?.id ?? '';
}

export const borrowedNames: Attack[] = [
  {
    ameaca: 46,
    tentado:
      'aprovar com o login de um colega: renomeá-lo, ou excluí-lo, tomar o login dele, e desfazer tudo',
    async run(target) {
      const { person: thief, token } = await enter(target, 'admin');
      const [victim, deleted] = [await target.addPerson(), await target.addPerson()];
      const send = ({ method, path }: { method: string; path: string }, body?: object) =>
        target.client.send({ method, path, headers: bearing(token), ...(body && { body }) });
      const rename = ({ id }: Someone, user: string, role: string) =>
        send(endpoints.editUsuario, { id, ...accountOf(user, role) });
      const { path } = endpoints.removeUsuario;

      expectStatus(await rename(victim, `${victim.user}.fora`, 'representante'), 200, 'renomear o colega');
      expectStatus(await rename(thief, victim.user, 'admin'), 409, 'tomar o login do colega');
      expectStatus(await rename(thief, victim.user.toUpperCase(), 'admin'), 409, 'em maiúsculas');
      expectStatus(
        await send({ method: 'DELETE', path: path.replace(':id', deleted.id) }),
        200,
        'excluir um colega',
      );
      const again = { ...accountOf(deleted.user, 'admin'), password: 'tijolo&panela&vento' };
      expectStatus(
        await send(endpoints.createUsuario, again),
        409,
        'criar uma conta com o login do excluído',
      );

      const made = `${victim.user}.s`;
      expectStatus(await rename(thief, made, 'admin'), 200, 'um login parecido com o do colega');
      const id = await findPending(target);
      expectStatus(await send(endpoints.decideCadastro, { id, cadastrado: true }), 200, 'aprovar');
      expectStatus(await rename(thief, thief.user, 'admin'), 200, 'voltar ao próprio login');
      const history = await send({ method: 'GET', path: endpoints.getHistorico.path.replace(':id', id) });
      const act = readJson<RegistroAuditoria[]>(history).find(({ acao }) => acao === 'cadastro.aprovado');
      insist(act?.pessoa?.id === thief.id, `o histórico nomeia ${act?.ator}`);
      insist(act.pessoa.hoje?.user === thief.user, 'o histórico não diz quem é hoje');
      expectStatus(await send(endpoints.decideCadastro, { id, cadastrado: false }), 200, 'devolver');
      return { tentativas: 5 };
    },
  },
];
