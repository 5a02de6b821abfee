import { endpoints } from '@painel-pj/contract/plataforma/endpoints';
import { call } from '../bed/call.ts';
import { isAcknowledged, type Writer } from './writer.ts';

type Row = { cadastrado: boolean; versao: number };

/** Approves and returns one registration, to and fro. */
export function createDecider(adminToken: string, id: string): Writer {
  const { method, path } = endpoints.decideCadastro;
  let count = 0;
  let known: Row = { cadastrado: false, versao: 1 };
  let isInDoubt = false;

  return {
    acknowledged: () => count,

    async step(url) {
      const cadastrado = !known.cadastrado;
      const headers = { 'x-access-token': adminToken };
      isInDoubt = true;
      const answer = await call(url, { method, path, headers, body: { id, cadastrado } });
      if (isAcknowledged(answer)) {
        known = { cadastrado, versao: Number(answer.body.versao) };
        count += 1;
        isInDoubt = false;
      }
      return answer;
    },

    async check(query) {
      const [row] = await query<Row>('select cadastrado, versao from cadastro where id = $1', [id]);
      const possible = [known, ...(isInDoubt ? [flip(known)] : [])];
      const isKnown = possible.some((one) => JSON.stringify(one) === JSON.stringify(row));
      if (!isKnown || !row) return [`decisão sobre ${id}: ${JSON.stringify({ row, possible })}`];
      known = row;
      isInDoubt = false;
      return [];
    },
  };
}

const flip = ({ cadastrado, versao }: Row): Row => ({ cadastrado: !cadastrado, versao: versao + 1 });
