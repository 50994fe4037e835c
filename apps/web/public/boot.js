// Runs before the first paint: lights the page as the reader last chose, tells home from elsewhere, a member from a visitor.
{
  const root = document.documentElement;
  const path = location.pathname;
  if (path !== '/' && path !== '/home') root.setAttribute('data-elsewhere', '');
  try {
    const mode = localStorage.getItem('mode');
    if (mode === 'light' || mode === 'dark') root.setAttribute('data-mode', mode);
    if (localStorage.getItem('token')) root.setAttribute('data-member', '');
  } catch {
    // Blocked storage: the build's own choice stands.
  }
}

// The site itself begins when the page's own picture has been painted, and what this page needs besides is fetched from then
// on: before, it would only be in the way. A page nobody sees is not painted, and begins at once.
{
  const { scripts = '', files = '' } = document.currentScript.dataset;

  const run = async ([first, ...rest]) => {
    if (!first) return;
    await import(first);
    setTimeout(run, 0, rest);
  };

  let hasBegun = false;
  const begin = () => {
    if (hasBegun) return;
    hasBegun = true;
    for (const file of files.split(' ').filter(Boolean)) {
      const link = document.createElement('link');
      const isStyle = file.endsWith('.css');
      link.rel = isStyle ? 'preload' : 'modulepreload';
      if (isStyle) link.as = 'style';
      link.crossOrigin = '';
      link.href = file;
      document.head.append(link);
    }
    void run(scripts.split(' '));
  };

  document.addEventListener('visibilitychange', begin, { once: true });
  document.addEventListener('DOMContentLoaded', () => {
    if (document.hidden) begin();
    else requestAnimationFrame(() => void setTimeout(begin));
  });
}
