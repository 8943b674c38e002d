// Runs on every page after it has loaded; for the site's own small additions.
