// Runs before the first paint: lights the page as the reader last chose, tells home from elsewhere, a member from a visitor.
(function () {
  var root = document.documentElement;
  var path = location.pathname;
  if (path !== '/' && path !== '/home') root.setAttribute('data-elsewhere', '');
  try {
    var mode = localStorage.getItem('mode');
    if (mode === 'light' || mode === 'dark') root.setAttribute('data-mode', mode);
    if (localStorage.getItem('token')) root.setAttribute('data-member', '');
  } catch {
    // Blocked storage: the build's own choice stands.
  }
})();
