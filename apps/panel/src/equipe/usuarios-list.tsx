import { useQuery } from '@tanstack/react-query';
import { Mail, SearchX, Users } from 'lucide-react';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { ListFailure, ListNotice } from '#plataforma/components/list/list-notice.tsx';
import { SearchFrame, searchFieldClass } from '#plataforma/components/list/search-frame.tsx';
import { SegmentedFilter } from '#plataforma/components/list/segmented-filter.tsx';
import { Button } from '#plataforma/components/ui/button.tsx';
import { useChangeAddress, useMirrored } from '#plataforma/lib/address.ts';
import { can } from '#plataforma/lib/config.ts';
import { type Usuario, usuariosQuery } from '#provider/calls/usuarios.ts';
import { CreateUsuarioButton } from './create-usuario-button.tsx';
import { filterUsuarios, filtros, readFiltro } from './filter-usuarios.ts';
import { useHasInvite } from './kept-invite-actions.ts';
import { openInvite } from './kept-invites.ts';
import { UsuarioCard } from './usuario-card.tsx';

const cards = ['a', 'b', 'c', 'd', 'e', 'f'];

/** Placeholder with the shape of the cards. */
function UsuariosSkeleton() {
  return (
    <div aria-hidden className="grid animate-pulse gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {cards.map((card) => (
        <div key={card} className="surface-card rounded-card border border-line p-[18px]">
          <div className="flex items-center gap-3.5 border-b border-line pb-4">
            <span className="size-11 rounded-full bg-line" />
            <span className="grid gap-2">
              <span className="h-4 w-36 rounded bg-line" />
              <span className="h-3.5 w-24 rounded bg-line" />
            </span>
          </div>
          <div className="flex justify-between pt-5 pb-1">
            <span className="h-3.5 w-32 rounded bg-line" />
            <span className="h-3.5 w-20 rounded bg-line" />
          </div>
          {can.conta && <span className="mt-3.5 mb-1 block h-3 w-44 rounded bg-line" />}
        </div>
      ))}
    </div>
  );
}

const readBusca = (params: URLSearchParams) => params.get('busca') ?? '';

function UsuariosSearch({ onChange }: { onChange: (value: string) => void }) {
  const { text, setText, markSent } = useMirrored(readBusca);
  return (
    <SearchFrame>
      <input
        type="search"
        aria-label="Buscar usuários"
        placeholder="Nome, usuário ou e-mail…"
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          markSent(event.target.value);
          onChange(event.target.value);
        }}
        maxLength={120}
        className={searchFieldClass}
      />
    </SearchFrame>
  );
}

/** From this many users on, a search field is shown; also where a link brought a search. */
const manyUsuarios = 13;

function describeCount(shown: number): string {
  return shown === 1 ? '1 usuário' : `${shown} usuários`;
}

/** Opens again the invitation that this admin has just made. */
function KeptInvite({ usuario }: { usuario: Usuario }) {
  if (!useHasInvite(usuario)) return null;
  return (
    <Button
      variant="quiet"
      size="small"
      className="mt-2 w-full"
      aria-label={`Ver convite de ${usuario.nomeCompleto || usuario.user}`}
      onClick={() => openInvite(usuario.user)}
    >
      <Mail size={15} aria-hidden />
      Ver convite
    </Button>
  );
}

function Cards({ usuarios, onClear }: { usuarios: Usuario[]; onClear: (() => void) | undefined }) {
  if (usuarios.length > 0) {
    return (
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {usuarios.map((usuario, index) => (
          <li key={usuario.id || `sem-id-${index}`} className="flex min-w-0 flex-col">
            <UsuarioCard usuario={usuario} />
            <KeptInvite usuario={usuario} />
          </li>
        ))}
      </ul>
    );
  }
  if (onClear) {
    return (
      <ListNotice
        icon={SearchX}
        title="Nenhum usuário encontrado"
        text="Ninguém corresponde ao filtro ou à busca."
      >
        <Button variant="quiet" onClick={onClear}>
          Mostrar todos
        </Button>
      </ListNotice>
    );
  }
  return (
    <ListNotice
      icon={Users}
      title="Nenhum usuário cadastrado"
      text="Para adicionar alguém da equipe, use Criar Usuário."
    />
  );
}

export function UsuariosList() {
  const { data, errorUpdateCount, isFetching, refetch } = useQuery(usuariosQuery);
  const [params] = useSearchParams();
  const change = useChangeAddress<'filtro' | 'busca'>();
  const toolbar = useRef<HTMLDivElement>(null);
  const filtro = readFiltro(params.get('filtro'));
  const busca = readBusca(params);
  const shown = data && filterUsuarios(data, filtro, busca);
  // The failure notice stays during a new attempt.
  const hasFailed = !data && errorUpdateCount > 0;
  const [isLinked] = useState(busca !== '');
  const isNarrowed = filtro !== 'todos' || busca !== '';

  function clear(): void {
    change({ filtro: '', busca: '' }, true);
    // The focused button will be removed.
    toolbar.current?.querySelector('button')?.focus();
  }

  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl leading-tight font-bold tracking-[-0.02em]">Gerenciar Usuários</h1>
        <CreateUsuarioButton />
      </div>
      <div ref={toolbar} className="mt-5 mb-5 flex flex-wrap items-center gap-3">
        <SegmentedFilter
          label="Filtrar por função"
          options={filtros}
          value={filtro}
          onChange={(value) => change({ filtro: value === 'todos' ? '' : value }, true)}
        />
        {((data && data.length >= manyUsuarios) || isLinked) && (
          <UsuariosSearch onChange={(value) => change({ busca: value }, true)} />
        )}
      </div>
      <p role="status" className="sr-only">
        {shown ? describeCount(shown.length) : !hasFailed && 'Carregando usuários…'}
      </p>
      {shown && <Cards usuarios={shown} onClear={isNarrowed ? clear : undefined} />}
      {!shown && !hasFailed && <UsuariosSkeleton />}
      {hasFailed && (
        <ListFailure
          title="Não foi possível buscar os usuários"
          isFetching={isFetching}
          onRetry={() => void refetch()}
        />
      )}
    </>
  );
}
