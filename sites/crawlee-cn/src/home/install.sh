npm install crawlee@3.6
