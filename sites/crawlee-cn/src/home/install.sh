npm install crawlee
