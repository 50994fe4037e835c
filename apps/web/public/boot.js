// Runs before the first paint: lights the page as the reader last chose, and tells it apart from home.
(function () {
  var root = document.documentElement;
  var path = location.pathname;
  if (path !== '/' && path !== '/home') root.setAttribute('data-elsewhere', '');
  try {
    var mode = localStorage.getItem('mode');
    if (mode === 'light' || mode === 'dark') root.setAttribute('data-mode', mode);
  } catch (_blocked) {
    // Blocked storage: the build's own choice stands.
  }
})();
