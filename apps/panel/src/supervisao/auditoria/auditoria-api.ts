import type { Usuario } from '@painel-pj/contract/equipe/usuario';
import type { AuditoriaResponse, FiltrosAuditoria } from '@painel-pj/contract/supervisao/auditoria';
import { infiniteQueryOptions, queryOptions, useMutation } from '@tanstack/react-query';
import { saveFile } from '#plataforma/lib/save-file.ts';
import { showToast } from '#plataforma/lib/toast.ts';
import { call, callForFile } from '#provider/api-client.ts';
import { ApiError } from '#provider/api-error.ts';

async function listAuditoria(
  filters: FiltrosAuditoria,
  cursor: string | null,
  signal: AbortSignal,
): Promise<AuditoriaResponse> {
  const { data } = await call('listAuditoria', { query: { ...filters, ...(cursor && { cursor }) }, signal });
  if (!Array.isArray(data.registros)) throw new TypeError('The record is not an array');
  return data;
}

export const auditoriaOptions = (filters: FiltrosAuditoria) =>
  infiniteQueryOptions({
    queryKey: ['auditoria', filters],
    queryFn: ({ pageParam, signal }) => listAuditoria(filters, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ proxima }) => proxima ?? null,
    meta: { mensagemErro: 'Erro ao buscar a auditoria' },
  });

/** The current staff, to choose from. */
export const equipeOptions = queryOptions({
  queryKey: ['auditoria', 'equipe'],
  queryFn: async ({ signal }): Promise<Usuario[]> => {
    const { data } = await call('listUsuarios', { signal });
    return Array.isArray(data.usuarios) ? data.usuarios : [];
  },
});

const exportMs = 10 * 60_000;

export const useExportar = () =>
  useMutation({
    mutationFn: async (query: FiltrosAuditoria) => {
      const signal = AbortSignal.timeout(exportMs);
      return (await callForFile('exportAuditoria', { query, signal })).blob();
    },
    onSuccess: (file) => saveFile(file, 'auditoria.csv'),
    onError: (error) =>
      showToast('error', (error instanceof ApiError && error.mensagem) || 'Erro ao exportar a auditoria'),
  });
