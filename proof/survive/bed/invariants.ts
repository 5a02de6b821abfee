import { createHash } from 'node:crypto';
import { runServerCommand } from '@painel-pj/test-bed/command';
import type { Installation } from './installation.ts';

type Stored = { id: string; bytes: string; sha256: string };

/** What must hold whatever happened, beside what each writer remembers. */
export function watchInvariants({ dataDir, settings, query, readDocument }: Installation) {
  const seen = new Set<string>();

  async function findHalfDocument({ id, bytes, sha256 }: Stored): Promise<string[]> {
    const content = await readDocument(id);
    if (content === null) return [`documento ${id}: tem linha e não tem arquivo`];
    const isWhole =
      content.length === Number(bytes) && createHash('sha256').update(content).digest('hex') === sha256;
    return isWhole ? [] : [`documento ${id}: está pela metade`];
  }

  return {
    /** Every change has its audit row and every new document its whole file. */
    async check(): Promise<string[]> {
      const unequal = await query<{ id: string; versao: number; linhas: number }>(`
        select id, versao, linhas from (
          select c.id, c.versao, (
            select count(*)::int from auditoria a where a.alvo_tipo = 'cadastro' and a.alvo_id = c.id::text
          ) as linhas from cadastro c
        ) contados where versao <> linhas`);
      const documents = await query<Stored>(
        `select id, bytes, encode(sha256, 'hex') as sha256 from documento`,
      );
      const fresh = documents.filter(({ id }) => !seen.has(id));
      for (const { id } of fresh) seen.add(id);
      const halves: string[] = [];
      for (const one of fresh) halves.push(...(await findHalfDocument(one)));
      return [
        ...unequal.map(
          ({ id, versao, linhas }) => `${id}: ${versao} mudanças, ${linhas} linhas de auditoria`,
        ),
        ...halves,
      ];
    },

    /** The whole audit trail, by the command an operator has. */
    async checkTrail(): Promise<string[]> {
      return runServerCommand({ ...settings, DATA_DIR: dataDir }, 'audit', 'verify').then(
        () => [],
        (error: { stderr?: string }) => [`trilha de auditoria: ${error.stderr ?? String(error)}`],
      );
    },
  };
}
