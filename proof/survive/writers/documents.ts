import { createHash } from 'node:crypto';
import { outsideEndpoints } from '@painel-pj/contract/entrada/outside-endpoints';
import { buildPdf } from '@painel-pj/test-bed/registrations';
import { call } from '../bed/call.ts';
import { isAcknowledged, type Writer } from './writer.ts';

export const chave = 'contratoSocial';
const bytes = 60_000;
const hashOf = (content: Buffer) => createHash('sha256').update(content).digest('hex');

/** Replaces one document of a registration, again and again. */
export function createUploader(integrationKey: string, cadastroId: string): Writer {
  const { method, path } = outsideEndpoints.receiveDocumento;
  let count = 0;
  let known: string | null = null;
  let wanted: string | null = null;

  return {
    needsDocuments: true,
    acknowledged: () => count,

    async step(url) {
      const body = buildPdf(`${cadastroId} ${count}`, bytes);
      wanted = hashOf(body);
      const target = path.replace(':id', cadastroId).replace(':chave', chave);
      const headers = { 'x-integration-key': integrationKey };
      const answer = await call(url, { method, path: target, headers, body });
      if (isAcknowledged(answer)) {
        known = wanted;
        count += 1;
      }
      return answer;
    },

    async check(query) {
      const [row] = await query<{ hash: string }>(
        `select encode(sha256_recebido, 'hex') as hash from documento
         where cadastro_id = $1 and chave = $2 and substituido_em is null`,
        [cadastroId, chave],
      );
      const found = row?.hash ?? null;
      return [known, wanted].includes(found) ? [] : [`documento de ${cadastroId}: ${found}, e não ${known}`];
    },
  };
}
