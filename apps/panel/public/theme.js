// Runs before the first paint, so that no one sees a flash of the other theme.
(() => {
  let theme = null;
  try {
    theme = localStorage.getItem('tema');
  } catch {}
  if (theme !== 'claro' && theme !== 'escuro') {
    theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'escuro' : 'claro';
  }
  document.documentElement.dataset.theme = theme;
})();
