import { endpoints } from '@painel-pj/contract/plataforma/endpoints';
import { call } from '../bed/call.ts';
import { isAcknowledged, type Writer } from './writer.ts';

type Account = { id: string; user: string; email: string };

/** Renames one person, again and again. */
export function createEditor(adminToken: string, { id, user, email }: Account): Writer {
  const { method, path } = endpoints.editUsuario;
  let count = 0;
  let known = '';
  let wanted = '';

  return {
    acknowledged: () => count,

    async step(url) {
      if (wanted === known) wanted = `Helena Prado ${count + 1}`;
      const body = { id, user, email, nomeCompleto: wanted, role: 'representante' };
      const answer = await call(url, { method, path, headers: { 'x-access-token': adminToken }, body });
      if (isAcknowledged(answer)) {
        known = wanted;
        count += 1;
      }
      return answer;
    },

    async check(query) {
      const [row] = await query<{ nome: string; edicoes: number }>(
        `select nome_completo as nome,
           (select count(*)::int from auditoria where acao = 'usuario.editado' and alvo_id = $1) as edicoes
         from usuario where id = $1::uuid`,
        [id],
      );
      if (!row || ![known || row.nome, wanted].includes(row.nome)) {
        return [`conta ${user}: ${JSON.stringify({ row, known, wanted })}`];
      }
      const edits = count + (wanted !== known && row.nome === wanted ? 1 : 0);
      return row.edicoes === edits
        ? []
        : [`conta ${user}: ${row.edicoes} linhas de auditoria para ${edits} edições`];
    },
  };
}
