import { createHash } from 'node:crypto';
import type { Cadastro } from '@painel-pj/contract/cadastros/cadastro';
import { endpoints } from '@painel-pj/contract/plataforma/endpoints';
import { type Answer, call } from '../bed/call.ts';
import { chave } from './documents.ts';
import { isAcknowledged, type Writer } from './writer.ts';

async function download(url: string): Promise<Answer & { sha256?: string }> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(60_000) });
    const content = Buffer.from(await answer.arrayBuffer());
    const head = {
      came: true,
      status: answer.status,
      retryAfter: answer.headers.get('retry-after'),
    } as const;
    return { ...head, body: {}, sha256: createHash('sha256').update(content).digest('hex') };
  } catch {
    return { came: false };
  }
}

/** Looks at the present document of a registration, again and again, and changes nothing. */
export function createViewer(adminToken: string, cadastroId: string): Writer {
  const { method, path } = endpoints.getCadastro;
  const shown = new Set<string>();
  let count = 0;

  return {
    needsDocuments: true,
    acknowledged: () => count,

    async step(url) {
      const headers = { 'x-access-token': adminToken };
      const found = await call(url, { method, path: path.replace(':id', cadastroId), headers });
      if (!isAcknowledged(found)) return found;
      const { documentos } = found.body as Pick<Cadastro, 'documentos'>;
      const answer = await download(`${url}/arquivos/${documentos?.[chave]}`);
      if (isAcknowledged(answer) && answer.sha256) {
        shown.add(answer.sha256);
        count += 1;
      }
      return answer;
    },

    async check(query) {
      const rows = await query<{ hash: string }>(
        `select encode(sha256, 'hex') as hash from documento where cadastro_id = $1 and chave = $2`,
        [cadastroId, chave],
      );
      const stored = new Set(rows.map(({ hash }) => hash));
      return [...shown]
        .filter((hash) => !stored.has(hash))
        .map((hash) => `documento de ${cadastroId}: mostrado com outros bytes (${hash})`);
    },
  };
}
