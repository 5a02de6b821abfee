import { readdir, readFile } from 'node:fs/promises';
import type { Installation } from './installation.ts';

/** Megabytes of memory that a process has of its own. */
export async function memoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}

/** What a server takes up that should not grow with the time it has been at work. */
export type Footprint = {
  /** Megabytes. */
  memoria: number;
  conexoes: number;
  /** Open files and sockets of the server. */
  arquivos: number;
  /** Megabytes of PostgreSQL's own tables. */
  catalogo: number;
  /** What waits to be checked, read or sealed. */
  filas: number;
};

export async function measureFootprint({ server, query }: Installation): Promise<Footprint> {
  const { pid } = server();
  const [row] = await query<Pick<Footprint, 'conexoes' | 'catalogo' | 'filas'>>(`
    select (select count(*)::int from pg_stat_activity where application_name = 'painel-pj') as conexoes,
      (select sum(pg_total_relation_size(oid)) / 2 ^ 20 from pg_class
       where relnamespace = 'pg_catalog'::regnamespace and relkind = 'r') as catalogo,
      ((select count(*) from fila_alertas) + (select count(*) from fila_leitura) + (select count(*) from fila_comparacao) + (select count(*) from auditoria_fila)
      )::int as filas`);
  const { conexoes = 0, catalogo = 0, filas = 0 } = row ?? {};
  const arquivos = (await readdir(`/proc/${pid}/fd`)).length;
  return { memoria: await memoryOf(pid), conexoes, arquivos, catalogo, filas };
}
