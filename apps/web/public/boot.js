// Runs before the first paint: lights the page as the reader last chose, tells home from elsewhere, a member from a visitor.
(function () {
  var root = document.documentElement;
  var path = location.pathname;
  if (path !== '/' && path !== '/home') root.setAttribute('data-elsewhere', '');
  // Who comes straight to one of these pages fetches its files beside those of the site, not after them.
  var place = '';
  if (path.indexOf('/game/sport/') === 0) place = 'sportsbook';
  else if (path === '/game/sport') place = 'hall';
  else if (path.indexOf('/app/help/') === 0) place = 'help';
  if (place !== '') {
    var names = document
      .querySelector('meta[name=' + place + '-files]')
      .getAttribute('content')
      .split(' ');
    for (var at = 0; at < names.length; at += 1) preload(names[at]);
  }
  function preload(name) {
    if (name === '') return;
    var link = document.createElement('link');
    var isStyle = name.endsWith('.css');
    link.rel = isStyle ? 'preload' : 'modulepreload';
    if (isStyle) link.as = 'style';
    link.crossOrigin = '';
    link.href = '/' + name;
    document.head.appendChild(link);
  }
  try {
    var mode = localStorage.getItem('mode');
    if (mode === 'light' || mode === 'dark') root.setAttribute('data-mode', mode);
    if (localStorage.getItem('token')) root.setAttribute('data-member', '');
  } catch {
    // Blocked storage: the build's own choice stands.
  }
})();
