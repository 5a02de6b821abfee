/** Where root keeps what an unprivileged PostgreSQL must read, when the installation lies in a closed folder. */
export const privateRoot = '/var/lib/painel-pj';
