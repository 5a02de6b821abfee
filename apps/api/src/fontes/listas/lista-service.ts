import { type Lista, listas } from '@painel-pj/contract/fontes/listas';
import type { ListaCarregada } from '@painel-pj/contract/fontes/listas-endpoints';
import { businessDateOf, daysBetween } from '@painel-pj/contract/plataforma/business-date';
import type { Clock } from '#plataforma/clock.ts';
import type { Database } from '#plataforma/db/database.ts';
import { type CargaAtual, listCargas } from './lista-repository.ts';
import { findUnread } from './name-cache.ts';

const neverLoaded = (lista: Lista): ListaCarregada => ({
  lista,
  data: null,
  linhas: null,
  carregadaEm: null,
  idadeDias: null,
  vencida: false,
  achados: 0,
  por: null,
  procura: null,
  procuradaEm: null,
  novas: null,
  mudadas: null,
  saidas: null,
});

function judgeAge(
  { carregadaEm, procuradaEm, naoProcurados, ...carga }: CargaAtual,
  maxDays: number,
  today: string,
): ListaCarregada {
  const idadeDias = Math.max(0, daysBetween(carga.data ?? businessDateOf(carregadaEm), today));
  return {
    ...carga,
    ...{ carregadaEm: carregadaEm.toISOString(), procuradaEm: procuradaEm?.toISOString() ?? null },
    ...{ idadeDias, vencida: idadeDias > maxDays },
    ...(naoProcurados > 0 && { naoProcurados }),
  };
}

/** Every list there is, loaded or not, and how old what is here of it is. */
export function createListaService(
  { kysely }: Pick<Database, 'kysely'>,
  maximaDias: Readonly<Record<Lista, number>>,
  clock: Clock,
) {
  return {
    async list(): Promise<ListaCarregada[]> {
      const today = businessDateOf(clock());
      const cargas = new Map((await listCargas(kysely)).map((carga) => [carga.lista, carga]));
      const unread = Map.groupBy(await findUnread(kysely), ({ lista }) => lista);
      return listas.map((lista) => {
        const carga = cargas.get(lista);
        if (!carga) return neverLoaded(lista);
        const naoLidos = unread.get(lista)?.map(({ nome }) => nome);
        return { ...judgeAge(carga, maximaDias[lista], today), ...(naoLidos && { naoLidos }) };
      });
    },
  };
}

export type ListaService = ReturnType<typeof createListaService>;
